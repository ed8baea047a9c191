import { NotificationEmails } from './NotificationEmails.tsx'
import type { ServiceEditor } from './service-editor.ts'
import { ThresholdFields } from './ThresholdFields.tsx'
import { VisibilityField } from './VisibilityField.tsx'

/** How customers of a channel are served, apart from what the channel says by itself. */
export function ServiceFields({ editor }: { editor: ServiceEditor }) {
  return (
    <>
      <ThresholdFields editor={editor} />
      <NotificationEmails editor={editor} />
      <VisibilityField editor={editor} />
    </>
  )
}
