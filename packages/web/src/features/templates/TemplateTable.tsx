import type { TemplateCategoryView, TemplateView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { useTeamNames } from '../categories/use-teams.ts'
import styles from './templates.module.css'
import { textInWords } from './text-in-words.ts'
import { useFieldNames } from './use-variables.ts'
import { templateWords } from './words.ts'

const rowsAtOnce = 100

type Props = {
  templates: readonly TemplateView[]
  categories: readonly TemplateCategoryView[]
  openId: string
  onOpen: (id: string) => void
}

/** Templates with what they say, where they stand, for whom they are, and how often they are sent. */
export function TemplateTable({ templates, categories, openId, onOpen }: Props) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const [rows, setRows] = useState(rowsAtOnce)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const teamNames = useTeamNames()
  const { shown } = useFieldNames()

  function audienceOf({ ownerId, teamIds }: TemplateView): string {
    if (ownerId !== null) return t('forMe')
    return teamIds.length === 0 ? t('forAll') : teamIds.map((id) => teamNames.get(id) ?? '…').join(', ')
  }

  function lastUse({ lastUsedAt }: TemplateView): string {
    if (lastUsedAt === null) return t('neverUsed')
    return t('lastUsed', { date: dayText(lastUsedAt, locale) })
  }

  return (
    <>
      <EntityTable
        rows={templates.slice(0, rows)}
        label={t('title')}
        name={{
          label: t('name'),
          cell: (template) => (
            <>
              {template.title}
              {template.protected && <IconLock className={styles.lock} size={14} stroke={1.5} aria-label={t('protectedMark')} />}
            </>
          ),
          second: ({ text }) => <span className={styles.snippet}>{textInWords(shown(text), locale)}</span>,
        }}
        columns={[
          { label: t('category'), cell: ({ categoryId }) => categoryNames.get(categoryId) },
          { label: t('shortcut'), cell: ({ shortcut }) => shortcut !== null && <code className={styles.shortcut}>/{shortcut}</code> },
          { label: t('forWhom'), cell: audienceOf },
          {
            label: t('uses'),
            figure: true,
            cell: (template) => (
              <>
                <span title={lastUse(template)}>{template.uses}</span>
                {template.passedOver > 0 && (
                  <span className={styles.passedOver} title={t('passedOverHint')}>
                    {t('passedOver', { count: template.passedOver })}
                  </span>
                )}
              </>
            ),
          },
        ]}
        openId={openId}
        onOpen={onOpen}
      />
      {templates.length > rows && (
        <Button variant="subtle" color="gray" onClick={() => setRows(rows + rowsAtOnce)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
