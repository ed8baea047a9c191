import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ImportMailing } from '../../features/mailings/ImportMailing.tsx'
import { MailingTable } from '../../features/mailings/MailingTable.tsx'
import { mailingsQuery } from '../../features/mailings/mailing-queries.ts'
import { mailingWords } from '../../features/mailings/mailing-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'

/** Settings → Mailings: what other systems have sent, and who has answered (`?mailing=import` takes a file). */
export function MailingsPage() {
  const t = useWords(mailingWords)
  const [openId, open, close] = useOpenId('/admin/preferences/mailings', 'mailing')
  const mailings = useInfiniteQuery(mailingsQuery)
  const take = <Button onClick={() => open('import')}>{t('import')}</Button>
  return (
    <SettingsPage title={t('title')} lead={t('lead')} wide actions={mailings.data && mailings.data.length > 0 && take}>
      <ListStates
        query={mailings}
        empty={
          <EmptyState icon={<IconSpeakerphone size={28} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
            {take}
          </EmptyState>
        }
      >
        {(known) => <MailingTable mailings={known} />}
      </ListStates>
      {openId === 'import' && <ImportMailing onClose={close} />}
    </SettingsPage>
  )
}
