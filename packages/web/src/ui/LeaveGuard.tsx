import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Keeps unsaved changes: asks before another page opens, and lets the browser ask before the tab closes. */
export function LeaveGuard(props: { dirty: boolean; title: string; text: string; leaveLabel: string; stayLabel: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => props.dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => props.dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={props.title}
      text={props.text}
      confirmLabel={props.leaveLabel}
      cancelLabel={props.stayLabel}
      dangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
