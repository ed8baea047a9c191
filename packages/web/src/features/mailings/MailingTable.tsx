import { type MailingView, mailingTypeTexts } from '@besedka/contract'
import { useNames } from '../../api/use-names.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { deleteMailing } from './mailing-queries.ts'
import { mailingWords } from './mailing-words.ts'

/** Mailings with how many they reached and how many answered; each can be forgotten. */
export function MailingTable({ mailings }: { mailings: readonly MailingView[] }) {
  const t = useWords(mailingWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  return (
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
          cell: ({ id, name }) => (
            <DeleteEntity
              label={t('remove')}
              sign={name}
              question={t('removeQuestion', { name })}
              text={t('removeText')}
              done={t('removed')}
              remove={() => deleteMailing(id)}
            />
          ),
        },
      ]}
    />
  )
}

/** How many have answered, and their share of those whom it was sent to. */
function answeredText({ sent, answered }: MailingView, locale: string): string {
  if (sent === 0) return answered.toLocaleString(locale)
  const share = (answered / sent).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return `${answered.toLocaleString(locale)} · ${share}`
}
