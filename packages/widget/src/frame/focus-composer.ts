/** For what goes away with the focus in it: whoever was there goes on writing. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('.composer textarea')?.focus()
}
