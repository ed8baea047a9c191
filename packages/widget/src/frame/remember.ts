/** Storage that may be blocked: then nothing is remembered, and nothing breaks. */
function storageOf(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}

export function recall(kind: 'local' | 'session', key: string): string {
  try {
    return storageOf(kind).getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function remember(kind: 'local' | 'session', key: string, value: string): void {
  try {
    if (value) storageOf(kind).setItem(key, value)
    else storageOf(kind).removeItem(key)
  } catch {
    // Blocked.
  }
}
