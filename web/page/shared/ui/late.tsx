import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LateScript } from '../session/late-script.ts';
import { useText } from '../words/index.ts';
import { Message } from './message.tsx';

interface LateProps<Script extends object> {
  readonly from: LateScript<Script>;
  /** Waits until something else has loaded the script. */
  readonly isPatient?: boolean | undefined;
  /** Holds the place of the part until then. */
  readonly place?: ComponentChildren;
  readonly children: (script: Script) => ComponentChildren;
}

/** Loads a script and shows a part of it. Offers another try if that fails. */
export function Late<Script extends object>({
  from,
  isPatient,
  place = null,
  children,
}: LateProps<Script>) {
  const { sections } = useText();
  useEffect(() => {
    if (!isPatient) void from.load();
  }, []);
  if (from.script) return <>{children(from.script)}</>;
  if (isPatient || !from.isLost) return <>{place}</>;
  return <Message sentence={sections.lost} onClose={() => void from.load()} />;
}
