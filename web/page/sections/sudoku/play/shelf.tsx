import { useEffect, useMemo } from 'preact/hooks';
import { VariantPicture } from '../../../shared/sudoku/variant-picture.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useFocusPlace } from '../../../shared/ui/hooks.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useText } from '../../../shared/words/index.ts';
import { focusSelected } from '../focus.ts';
import { withRules } from '../model/any-puzzle.ts';
import { restoredMoves } from '../model/game.ts';
import { useRuleText } from '../words/rules/index.ts';
import { timeText } from './clock.ts';
import { useOriginName } from './origin.ts';
import type { PlayProps } from './play.ts';
import type { KeptGame } from './storage.ts';
import { usePlayText } from './words/index.ts';

interface GameProps extends PlayProps {
  readonly game: KeptGame;
}

/** A game that can be continued. */
function Game({ session, play, game }: GameProps) {
  const { shelf: text } = usePlayText();
  const { format } = useText();
  const { nameOf } = useRuleText();
  const originName = useOriginName();
  const { puzzle } = game;
  const ruled = withRules(puzzle);
  const entered = useMemo(
    () => restoredMoves(game.moves).present.map(({ digit }) => digit),
    [game.moves],
  );
  const { height, width } = ruled.board;
  const [rule] = ruled.rules;
  const origin = originName(game.origin);
  const what = origin || (rule ? nameOf(rule) : '');
  const size = ruled.title || `${height} × ${width}${what && ` · ${what}`}`;
  const day = format.day(game.played);
  const name = text.name(size, day, game.filled, game.cells, timeText(game.elapsed));
  return (
    <li class="play-game">
      <button
        type="button"
        class="play-open"
        aria-label={text.open(name)}
        onClick={() => void session.open(puzzle).then(() => focusSelected(session))}
      >
        <VariantPicture puzzle={ruled} entered={entered} label="" />
        <span class="small">
          {size}
          <span class="soft">
            {' · '}
            {day}
          </span>
          <br />
          <span class="soft figures">
            {game.isSolved ? text.solved : format.percent(game.filled / Math.max(1, game.cells))}
            {' · '}
            {timeText(game.elapsed)}
          </span>
        </span>
      </button>
      <Button
        kind="quiet"
        icon="close"
        iconOnly
        text={text.remove(name)}
        onClick={() => void play.remove(game)}
      />
    </li>
  );
}

/** The games begun, without the one on the board. */
export function Shelf({ session, play }: PlayProps) {
  const { shelf: text } = usePlayText();
  useEffect(() => void play.showShelf(), [play]);
  const games = (play.shelf.value ?? []).filter((game) => !play.isOnBoard(game));
  return (
    <section class="group play-shelf" ref={useFocusPlace<HTMLElement>()} tabIndex={-1}>
      <h3>{text.title}</h3>
      {play.removed.value && (
        <Message kind="info" sentence={text.removed} onClose={() => play.forgetRemoved()}>
          <Button text={text.putBack} onClick={() => void play.putBack()} />
        </Message>
      )}
      {games.length > 0 ? (
        <ul>
          {games.map((game) => (
            <Game key={game.key} session={session} play={play} game={game} />
          ))}
        </ul>
      ) : (
        <p class="soft small">{text.empty}</p>
      )}
    </section>
  );
}
