import type { ComponentProps, ReactNode } from 'react'
import { SideForm } from '../side-page/SideForm.tsx'
import { showToast } from '../toasts/toasts.ts'

type Props = Omit<ComponentProps<typeof SideForm>, 'onSaved' | 'aside'> & {
  /** What the toast says once the thing is saved; left out where something else shows that it is. */
  saved?: string | undefined
  /** The editor stays open after saving, because it shows more of the thing than its form. */
  stays?: boolean
  /** What else can be done with the thing, beside the main button: most of all `DeleteEntity`, after which `leave` closes the editor. */
  acts?: (leave: () => void) => ReactNode
}

/** The editor of one thing beside its list. It says so once the thing is saved, and closes. */
export function EntityEditor({ saved, stays = false, acts, ...page }: Props) {
  const { form, onClose } = page

  function leave(): void {
    form.forget()
    onClose()
  }

  return (
    <SideForm
      {...page}
      onSaved={() => {
        if (saved !== undefined) showToast({ kind: 'success', text: saved })
        if (!stays) onClose()
      }}
      aside={acts?.(leave)}
    />
  )
}
