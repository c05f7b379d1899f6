import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';

interface OtherSectionProps {
  /** What the text is; nothing if it belongs where it is. */
  readonly sentence: string | undefined;
  readonly open: string;
  readonly onOpen: () => void;
}

/** Leads to the section for which a text is meant that was put into another one. */
export function OtherSection({ sentence, open, onOpen }: OtherSectionProps) {
  return (
    <p class="small" role="status" ref={useFocusPlace<HTMLParagraphElement>()} tabIndex={-1}>
      {sentence && (
        <>
          {sentence}{' '}
          <button type="button" class="button-inline" onClick={onOpen}>
            {open}
          </button>
        </>
      )}
    </p>
  );
}
