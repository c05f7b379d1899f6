/** Four nodes, linked to their neighbours across and down; two are chosen. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path class="logo-link" d="M2 9h28M2 23h28M9 2v28M23 2v28" />
      <rect class="logo-chosen" x="4.5" y="4.5" width="9" height="9" rx="2.5" />
      <rect class="logo-node" x="18.5" y="4.5" width="9" height="9" rx="2.5" />
      <rect class="logo-node" x="4.5" y="18.5" width="9" height="9" rx="2.5" />
      <rect class="logo-chosen" x="18.5" y="18.5" width="9" height="9" rx="2.5" />
    </svg>
  );
}
