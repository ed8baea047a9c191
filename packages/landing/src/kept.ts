/** What this browser remembers; nothing where storage is forbidden. */
export function kept(storage: 'localStorage' | 'sessionStorage'): Pick<Storage, 'getItem'> {
  try {
    return window[storage]
  } catch {
    return { getItem: () => null }
  }
}
