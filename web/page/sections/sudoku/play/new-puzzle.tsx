import { levels } from '../../../../engine/model/catalogue/levels.ts';
import { symmetries } from '../../../../engine/model/catalogue/symmetries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useLate } from '../../../shared/ui/hooks.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useText } from '../../../shared/words/index.ts';
import { useToolText } from '../words/tools/index.ts';
import { type Maker, newSizes } from './maker.ts';
import { usePlayText } from './words/index.ts';

/** Makes a new puzzle to play. */
export function NewPuzzle({ maker }: { readonly maker: Maker }) {
  const { made: text } = usePlayText();
  const { steps } = useToolText();
  const { errors, progress } = useText();
  const { level, size, symmetry } = maker.wish.value;
  const late = useLate(maker.isMaking.value);
  return (
    <section class="group play-new">
      <h3>{text.title}</h3>
      <div class="row">
        <Select
          label={text.level}
          value={level}
          items={levels.map((value) => ({ value, text: steps.level(value) }))}
          onChange={(value) =>
            maker.choose({ level: levels.find((one) => one === value) ?? level })
          }
        />
        <Select
          label={text.size}
          value={String(size)}
          items={newSizes.map((each) => ({ value: String(each), text: text.sizeName(each) }))}
          onChange={(value) =>
            maker.choose({ size: newSizes.find((one) => String(one) === value) ?? size })
          }
        />
        <Select
          label={text.symmetry}
          value={symmetry}
          items={symmetries.map((value) => ({ value, text: text.symmetries[value] }))}
          onChange={(value) =>
            maker.choose({ symmetry: symmetries.find((one) => one === value) ?? symmetry })
          }
        />
      </div>
      <div class="row">
        <Button kind="primary" icon="more" text={text.make} onClick={() => maker.make()} />
        <Button text={text.daily} onClick={() => maker.makeDaily()} />
      </div>
      {late && (
        <div class="row">
          <p class="soft" role="status">
            {text.making}
          </p>
          <Button icon="stop" text={progress.stop} onClick={() => maker.stop()} />
        </div>
      )}
      {maker.failure.value && <Message sentence={errors(maker.failure.value)} />}
    </section>
  );
}
