import { Button } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { useCopy } from '../../../ui/use-copy.ts'

/** Copies the link of an invitation, to be handed over another way than by mail. */
export function CopyLink({ invitationId }: { invitationId: string }) {
  const { t } = useTranslation('users')
  const { copied, copy } = useCopy()

  async function act(): Promise<void> {
    try {
      await copy((await api.invitations.link({ invitationId })).link)
    } catch (error) {
      showProblem(error)
    }
  }

  const Icon = copied ? IconCheck : IconLink
  return (
    <Button variant="default" size="compact-sm" leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={() => void act()}>
      {t(copied ? 'linkCopied' : 'copyLink')}
    </Button>
  )
}
