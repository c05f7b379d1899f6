/** What the shell tells a section. Hidden sections stay mounted and keep what they show. */
export interface SectionProps {
  /** False while another section is shown: leave the window's keys and pastes alone. */
  readonly active: boolean;
}
