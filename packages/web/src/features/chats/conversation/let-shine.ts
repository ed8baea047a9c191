const patienceMs = 2_000

/** Lets a message shine up. Its row may have to be fetched and drawn first: that is waited for, for two seconds. */
export function letShine({ chatId, seq }: { chatId: string; seq: number }, until = performance.now() + patienceMs): void {
  // Rows of the chat before this one stand above and may have the same number.
  const row = [...document.querySelectorAll(`[data-chat-id="${chatId}"] [role="log"] [data-seq="${seq}"]`)].at(-1)
  if (row !== undefined) {
    row.animate([{ backgroundColor: 'var(--bs-selected)' }, { backgroundColor: 'transparent' }], { duration: 1_600, easing: 'ease-out' })
  } else if (performance.now() < until) requestAnimationFrame(() => letShine({ chatId, seq }, until))
}
