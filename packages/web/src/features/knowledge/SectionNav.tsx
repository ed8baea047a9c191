import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import styles from './knowledge.module.css'
import { knowledgeWords } from './knowledge-words.ts'
import type { NamedSection } from './section-tree.ts'

export const knowledgePath = '/admin/preferences/knowledge'

type Props = {
  sections: readonly NamedSection[]
  /** How many articles each holds, with those below it. */
  countIn: (sectionId: string) => number
  total: number
  /** How many are to be looked at again. */
  due: number
  /** A section's id, `due`, `figures`, `missed`, or empty for all. */
  shown: string
  onEdit: (sectionId: string) => void
  onAdd: () => void
}

/** The tree of sections: each is an address that shows its articles. */
export function SectionNav({ sections, countIn, total, due, shown, onEdit, onAdd }: Props) {
  const t = useWords(knowledgeWords)
  const entry = (key: string, label: ReactNode, count: number | null, level = 1) => (
    <Link
      to={key === '' ? knowledgePath : `${knowledgePath}?${new URLSearchParams({ in: key })}`}
      className={styles.entry}
      isPresent={shown === key}
      style={{ paddingInlineStart: 4 + level * 8 }}
    >
      <span className={styles.entryName}>{label}</span>
      {count !== null && <span className={styles.count}>{count}</span>}
    </Link>
  )
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      <ul>
        <li>{entry('', t('allArticles'), total)}</li>
        {sections.map(({ id, name, level }) => (
          <li key={id}>
            {entry(id, name, countIn(id), level)}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('editSectionNamed', { name })}
              title={t('editSection')}
              onClick={() => onEdit(id)}
            >
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        <li className={styles.parted}>{entry('due', t('due'), due)}</li>
        <li>{entry('figures', t('figures'), null)}</li>
        <li>{entry('missed', t('missed'), null)}</li>
      </ul>
      <Button className={styles.add} variant="subtle" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
        {t('addSection')}
      </Button>
    </nav>
  )
}
