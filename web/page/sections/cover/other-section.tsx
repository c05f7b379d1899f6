import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';

interface OtherSectionProps {
  /** Says what the text is; undefined if it belongs to this section. */
  readonly sentence: string | undefined;
  readonly open: string;
  readonly onOpen: () => void;
}

/** Links to the section that can read the text. */
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
