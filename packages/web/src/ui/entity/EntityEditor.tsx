import type { ComponentProps, ReactNode } from 'react'
import { SideForm } from '../side-page/SideForm.tsx'
import { showToast } from '../toasts/toasts.ts'

type Props = Omit<ComponentProps<typeof SideForm>, 'onSaved' | 'aside'> & {
  /** What the toast says once it is saved; nothing where something else shows that it is. */
  saved?: string | undefined
  /** It stays open then: it shows more of the thing than its form. */
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
