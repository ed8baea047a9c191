/** Whether the server answers and can do its work. */
export async function isUp(): Promise<boolean> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
