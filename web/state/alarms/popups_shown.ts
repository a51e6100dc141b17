import { $popups } from './alarms';
import { dropPopups, type Popup, type PopupQueue } from './popup_queue';

const SHOWN = 3;

/** The three in sight: the worst, and of equals the newest; the most urgent is last, nearest the hand. And how many are behind. */
export function popupsInSight({ popups }: PopupQueue): { readonly shown: readonly Popup[]; readonly more: number } {
  const shown = popups.toSorted((a, b) => a.weight - b.weight).slice(-SHOWN);
  return { shown, more: popups.length - shown.length };
}

/** Closes one popup, or with null the grouped one. The alarm stays. */
export function closePopup(id: number | null): void {
  const queue = $popups.get();
  $popups.set(id === null ? { ...queue, flood: null } : dropPopups(queue, (alarm) => alarm.id === id));
}
