/** What the shell passes to a section. Hidden sections stay mounted and keep their state. */
export interface SectionProps {
  /** False while another section is shown, which then gets the window's keys and pastes. */
  readonly active: boolean;
}
