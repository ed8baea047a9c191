import { isSendable, type RegisteredTemplateView } from '@besedka/contract'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { languageOf } from './language-of.ts'
import styles from './registered-templates.module.css'
import { StateOfTemplate } from './StateOfTemplate.tsx'
import { registeredWords } from './words.ts'

type Props = {
  templates: readonly RegisteredTemplateView[]
  /** The name of a channel; absent while there is only one. */
  nameOf: ((channelId: string) => string | undefined) | undefined
  openId: string
  onOpen: (id: string) => void
}

/** What providers have approved, and whether it can be sent. */
export function RegisteredTable({ templates, nameOf, openId, onOpen }: Props) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  return (
    <EntityTable
      rows={templates}
      label={t('title')}
      name={{
        label: t('name'),
        cell: ({ name }) => <span className={styles.code}>{name}</span>,
        second: ({ text }) => <span className={styles.snippet}>{text}</span>,
      }}
      columns={[
        { label: t('category'), cell: ({ category }) => t(`category-${category}`) },
        { label: t('language'), cell: ({ language }) => languageOf(language, locale) },
        ...(nameOf ? [{ label: t('channel'), cell: (one: { channelId: string }) => nameOf(one.channelId) }] : []),
        {
          label: t('registered'),
          cell: ({ createdAt }) => dayText(createdAt, locale),
        },
        { label: t('available'), cell: (one) => t(isSendable(one) ? 'yes' : 'no') },
        {
          label: t('state'),
          cell: (one) => (
            <span title={one.reason ?? undefined}>
              <StateOfTemplate template={one} />
            </span>
          ),
        },
      ]}
      openId={openId}
      onOpen={onOpen}
    />
  )
}
