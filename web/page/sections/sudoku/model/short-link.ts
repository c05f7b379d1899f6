/** Why a puzzle could not be fetched. */
export type FetchTrouble = 'refused' | 'missing' | 'slow' | 'empty' | 'unexpected';
