/** Says something to readers of the screen, through the two live regions that index.html brought. */
export function announce(text: string, how: 'status' | 'alert'): void {
  const region = document.getElementById(how);
  if (region) region.textContent = text;
}
