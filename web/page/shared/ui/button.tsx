import { Icon, type IconName } from './icon.tsx';

interface ButtonProps {
  readonly text: string;
  readonly onClick: () => void;
  readonly icon?: IconName;
  /** Shows only the icon; the text becomes the button's name and tooltip. */
  readonly iconOnly?: boolean;
  /** Replaces the text, which becomes the button's name and tooltip. */
  readonly short?: string | undefined;
  readonly kind?: 'plain' | 'primary' | 'quiet';
  readonly disabled?: boolean | undefined;
  /** Makes it a toggle button, on or off. */
  readonly pressed?: boolean;
  /** Makes it a button that shows and hides something. */
  readonly expanded?: boolean;
}

/** A button. A disabled one stays in the tab order, so that disabling it never drops the focus. */
export function Button(props: ButtonProps) {
  const { text, icon, iconOnly = false, short, kind = 'plain', disabled = false } = props;
  const name = iconOnly || short ? text : undefined;
  return (
    <button
      type="button"
      class={`button button-${kind}${iconOnly ? ' button-icon' : ''}`}
      aria-disabled={disabled || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-label={name}
      title={name}
      onClick={() => disabled || props.onClick()}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && (short ?? text)}
    </button>
  );
}
