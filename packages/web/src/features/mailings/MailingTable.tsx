import { type MailingView, mailingTypeTexts } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useNames } from '../../api/use-names.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { refreshMailings } from './mailing-queries.ts'
import { mailingWords } from './mailing-words.ts'

/** Mailings with how many they reached and how many answered; each can be forgotten. */
export function MailingTable({ mailings }: { mailings: readonly MailingView[] }) {
  const t = useWords(mailingWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const [asked, setAsked] = useState<MailingView>()
  const { busy, run } = useAct()

  async function remove(mailingId: string): Promise<void> {
    const gone = await run(async () => {
      await api.mailings.delete({ mailingId }, { quiet: true })
      await refreshMailings()
    })
    if (gone) showToast({ kind: 'success', text: t('removed') })
    setAsked(undefined)
  }

  return (
    <>
      <EntityTable
        rows={mailings}
        label={t('title')}
        name={{ label: t('name'), cell: ({ name }) => name }}
        columns={[
          { label: t('type'), cell: ({ type }) => mailingTypeTexts[type][locale] },
          { label: t('channel'), cell: ({ channelId }) => nameOf(channelId) },
          { label: t('sent'), cell: ({ sent }) => sent.toLocaleString(locale) },
          { label: t('answered'), cell: (mailing) => answeredText(mailing, locale) },
          { label: t('lastAt'), cell: ({ lastAt }) => fullMoment(lastAt, locale) },
          {
            label: t('remove'),
            act: 'sign',
            cell: (mailing) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`${t('remove')}: ${mailing.name}`}
                title={t('remove')}
                onClick={() => setAsked(mailing)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('removeQuestion', { name: asked?.name ?? '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        busy={busy}
        onConfirm={() => asked && void remove(asked.id)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

/** How many have answered, and their share of those whom it was sent to. */
function answeredText({ sent, answered }: MailingView, locale: string): string {
  if (sent === 0) return answered.toLocaleString(locale)
  const share = (answered / sent).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return `${answered.toLocaleString(locale)} · ${share}`
}
