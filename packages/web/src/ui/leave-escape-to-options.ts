/**
 * Leaves Escape to a list of choices that is open: Mantine's dialogs hear it before everybody else, and would close around the list; they pass over
 * what bears this mark. Where the list is the system's own, no option has the focus.
 */
export function leaveEscapeToOptions(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLOptionElement) target.setAttribute('data-mantine-stop-propagation', 'true')
  })
}
