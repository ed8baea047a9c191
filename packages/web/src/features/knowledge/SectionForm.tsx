import { type ArticleSectionView, articleLimits, type FieldError, SectionNames } from '@besedka/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './knowledge.module.css'
import { refreshKnowledge } from './knowledge-queries.ts'
import { knowledgeWords } from './knowledge-words.ts'
import type { NamedSection } from './section-tree.ts'

type Props = {
  /** Without one it is a new one. */
  section: ArticleSectionView | undefined
  sections: readonly NamedSection[]
  /** Where a new one begins. */
  parentId: string
  onClose: () => void
  onDeleted: () => void
}

/** A section: its names, its place beside the others, and its end. */
export function SectionForm({ section, sections, parentId, onClose, onDeleted }: Props) {
  const t = useWords(knowledgeWords)
  const { busy, run } = useAct()
  const form = useForm({
    name: `article-section.${section?.id ?? 'new'}`,
    initial: { ru: section?.names['ru-RU'] ?? '', en: section?.names['en-GB'] ?? '', parentId },
    problemsOf({ ru, en }): Record<string, FieldError> {
      return SectionNames.safeParse({ 'ru-RU': ru, 'en-GB': en }).success ? {} : { ru: { key: 'required', params: {} } }
    },
    async save({ ru, en, parentId: below }) {
      const names = { 'ru-RU': ru.trim(), 'en-GB': en.trim() }
      if (section) await api.knowledge.updateSection({ sectionId: section.id, names })
      else await api.knowledge.createSection({ names, parentId: below || null })
      await refreshKnowledge()
    },
  })
  const beside = sections.filter((other) => other.parentId === (section?.parentId ?? null)).map(({ id }) => id)
  const place = section ? beside.indexOf(section.id) : -1

  async function move(step: -1 | 1): Promise<void> {
    if (!section) return
    const ids = beside.filter((id) => id !== section.id)
    ids.splice(place + step, 0, section.id)
    await run(async () => {
      await api.knowledge.orderSections({ parentId: section.parentId, ids })
      await refreshKnowledge()
    })
  }

  const name = sections.find(({ id }) => id === section?.id)?.name ?? ''
  return (
    <EntityEditor
      form={form}
      title={section ? name : t('newSection')}
      createLabel={section ? undefined : t('create')}
      saved={t(section ? 'sectionSaved' : 'sectionCreated')}
      onClose={onClose}
      above={
        section &&
        beside.length > 1 && (
          <div className={styles.order}>
            <Button
              variant="default"
              disabled={busy || place <= 0}
              leftSection={<IconArrowUp size={16} stroke={1.5} aria-hidden />}
              onClick={() => void move(-1)}
            >
              {t('moveUp')}
            </Button>
            <Button
              variant="default"
              disabled={busy || place === beside.length - 1}
              leftSection={<IconArrowDown size={16} stroke={1.5} aria-hidden />}
              onClick={() => void move(1)}
            >
              {t('moveDown')}
            </Button>
          </div>
        )
      }
      acts={() =>
        section && (
          <DeleteEntity
            label={t('deleteSection')}
            question={t('deleteSectionQuestion', { name })}
            text={t('deleteSectionText')}
            done={t('sectionDeleted')}
            remove={async () => {
              await api.knowledge.deleteSection({ sectionId: section.id })
              await refreshKnowledge()
            }}
            onDeleted={() => {
              form.forget()
              onDeleted()
            }}
          />
        )
      }
    >
      <TextInput label={t('nameRu')} description={t('needName')} maxLength={128} data-autofocus {...form.text('ru')} />
      <TextInput label={t('nameEn')} maxLength={128} {...form.text('en')} />
      {!section && (
        <NativeSelect
          label={t('parent')}
          data={[
            { value: '', label: t('noParent') },
            ...sections.filter(({ level }) => level < articleLimits.sectionLevels).map(({ id, label }) => ({ value: id, label })),
          ]}
          value={form.draft.parentId}
          onChange={(event) => form.change({ parentId: event.currentTarget.value })}
        />
      )}
    </EntityEditor>
  )
}
