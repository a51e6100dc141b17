/** What lies at an address of the box, for whoever may have it without a session. Rejects when it cannot be had. */
export async function fileAt(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
