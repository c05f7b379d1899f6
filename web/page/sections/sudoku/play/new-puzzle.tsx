import { useState } from 'preact/hooks';
import { levels } from '../../../../engine/model/catalogue/levels.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Fold } from '../../../shared/ui/fold.tsx';
import { useFocusPlace, useLate } from '../../../shared/ui/hooks.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useText } from '../../../shared/words/index.ts';
import { hasGivens, hasLevel, hasSize, newKinds, newSizes, patterns } from '../model/wish.ts';
import { useToolText } from '../words/tools/index.ts';
import type { Maker } from './maker.ts';
import { perPages } from './print-sheet.tsx';
import { usePlayText } from './words/index.ts';

interface MakerProps {
  readonly maker: Maker;
}

const usualSize = 9;

/** Chooses what a new puzzle is like. */
function Choices({ maker }: MakerProps) {
  const { made: text } = usePlayText();
  const { steps } = useToolText();
  const { level, kind, size, pattern } = maker.wish.value;
  const isSized = kind === 'board' || newSizes.every((each) => hasSize(kind, each));
  const isLimited = levels.some((value) => !hasLevel(size, value));
  return (
    <>
      <div class="row">
        <Select
          label={text.level}
          value={level}
          items={levels.map((value) => ({
            value,
            text: steps.level(value),
            disabled: !hasLevel(size, value),
          }))}
          onChange={(value) =>
            maker.choose({ level: levels.find((one) => one === value) ?? level })
          }
        />
        <Select
          label={text.kind}
          value={kind}
          items={newKinds.map((value) => ({
            value,
            text: text.kinds[value],
            disabled: value === 'board' && !maker.board.value,
          }))}
          onChange={(value) =>
            maker.choose({ kind: newKinds.find((one) => one === value) ?? kind })
          }
        />
        {kind !== 'board' && (
          <Select
            label={text.size}
            value={String(size)}
            items={newSizes.map((each) => ({
              value: String(each),
              text: text.sizeName(each),
              disabled: !hasSize(kind, each),
            }))}
            onChange={(value) => maker.choose({ size: Number(value) })}
          />
        )}
        {hasGivens(maker.kind.value) && (
          <Select
            label={text.pattern}
            value={pattern}
            items={patterns.map((value) => ({
              value,
              text: text.patterns[value],
              disabled: value === 'board' && !maker.hasPattern.value,
            }))}
            onChange={(value) =>
              maker.choose({ pattern: patterns.find((one) => one === value) ?? pattern })
            }
          />
        )}
      </div>
      {!isSized && <p class="soft small">{text.sizes}</p>}
      {isLimited && <p class="soft small">{text.limits(size < usualSize)}</p>}
    </>
  );
}

const amounts = [1, 2, 4, 6, 12, 24];

/** Prints new puzzles, with their solutions on the last page. */
function PrintTools({ maker }: MakerProps) {
  const { made: text } = usePlayText();
  const [amount, setAmount] = useState(6);
  const [perPage, setPerPage] = useState(2);
  const items = (numbers: readonly number[]) =>
    numbers.map((number) => ({ value: String(number), text: text.amount(number) }));
  return (
    <Fold title={text.print}>
      <div class="row">
        <Select
          label={text.amountLabel}
          value={String(amount)}
          items={items(amounts)}
          onChange={(value) => setAmount(Number(value))}
        />
        <Select
          label={text.perPage}
          value={String(perPage)}
          items={items(perPages)}
          onChange={(value) => setPerPage(Number(value))}
        />
        <Button icon="print" text={text.printNow} onClick={() => maker.print(amount, perPage)} />
      </div>
    </Fold>
  );
}

/** Makes a new puzzle to play. */
export function NewPuzzle({ maker }: MakerProps) {
  const { made: text } = usePlayText();
  const {
    errors,
    progress: { stop },
  } = useText();
  const isMaking = maker.isMaking.value;
  const late = useLate(isMaking);
  const failure = maker.failure.value;
  const progress = maker.progress.value;
  const making = progress ? text.progress(progress.at, progress.all) : text.making;
  const [isStopped, setStopped] = useState(false);
  if (isMaking && isStopped) setStopped(false);
  return (
    <section class="group play-new" ref={useFocusPlace<HTMLElement>()} tabIndex={-1}>
      <h3>{text.title}</h3>
      <Choices maker={maker} />
      <div class="row">
        <Button kind="primary" icon="more" text={text.make} onClick={() => maker.make()} />
        <Button text={text.daily} onClick={() => maker.makeDaily()} />
      </div>
      <p class="visually-hidden" role="status">
        {late ? making : isStopped ? text.stopped : ''}
      </p>
      {late && (
        <div class="row">
          <p class="soft" aria-hidden="true">
            {making}
          </p>
          <Button
            icon="stop"
            text={stop}
            onClick={() => {
              maker.stop();
              setStopped(true);
            }}
          />
        </div>
      )}
      {failure && (
        <Message sentence={failure.code === 'stopped' ? text.noneFound : errors(failure)} />
      )}
      <PrintTools maker={maker} />
    </section>
  );
}
