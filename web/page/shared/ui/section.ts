/** The shell's properties for a section. Hidden sections stay mounted and keep their state. */
export interface SectionProps {
  /** True if the section is shown and thus receives the window's keys and pastes. */
  readonly active: boolean;
}
