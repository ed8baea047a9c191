import { useEffect, useState } from 'react'
import { useAddress } from '../app/router/address.ts'
import { holdBack } from '../app/router/hold-back.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { leavesUnasked } from './leave-unasked.ts'
import { showsSameForm } from './shows-same-form.ts'

/** Keeps unsaved changes: asks before another page or another thing's form opens, and lets the browser ask before the tab closes. */
export function LeaveGuard(props: {
  dirty: boolean
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
  onLeave?: () => void
}) {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null)
  const { dirty } = props

  useEffect(() => {
    if (!dirty) return undefined
    const letGo = holdBack((to, go) => {
      if (showsSameForm(useAddress.getState(), { path: to.pathname, search: to.search })) return false
      setLeaving({ go })
      return true
    })
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!leavesUnasked()) event.preventDefault()
    }
    addEventListener('beforeunload', beforeUnload)
    return () => {
      letGo()
      removeEventListener('beforeunload', beforeUnload)
    }
  }, [dirty])

  return (
    <ConfirmDialog
      open={leaving !== null}
      title={props.title}
      text={props.text}
      confirmLabel={props.leaveLabel}
      cancelLabel={props.stayLabel}
      dangerous
      onConfirm={() => {
        setLeaving(null)
        props.onLeave?.()
        leaving?.go()
      }}
      onCancel={() => setLeaving(null)}
    />
  )
}
