import { ArticleDraft, fieldErrors, Locale, locales } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { articlePath } from './article-path.ts'
import { refreshKnowledge } from './knowledge-queries.ts'
import { knowledgeWords } from './knowledge-words.ts'
import type { NamedSection } from './section-tree.ts'

const schema = z.object({ title: ArticleDraft.shape.title, sectionId: z.uuid('required') })

type Props = { sections: readonly NamedSection[]; sectionId: string; title: string; onClose: () => void }

/** What an article begins with: what it is called, in which language, and where it stands. */
export function NewArticleForm({ sections, sectionId, title, onClose }: Props) {
  const t = useWords(knowledgeWords)
  const locale = useLocale()
  const form = useForm({
    name: 'article.new',
    initial: { title, sectionId: sectionId || (sections[0]?.id ?? ''), locale: locale as string },
    problemsOf(draft) {
      const result = schema.safeParse(draft)
      return result.success ? {} : fieldErrors(result.error)
    },
    async save(draft) {
      const { id } = await api.knowledge.create({
        title: draft.title,
        sectionId: draft.sectionId,
        locale: Locale.parse(draft.locale),
      })
      await refreshKnowledge()
      navigate(articlePath(id), { unasked: true })
    },
  })
  return (
    <EntityEditor form={form} title={t('newArticle')} createLabel={t('create')} stays onClose={onClose}>
      <TextInput label={t('name')} required maxLength={200} data-autofocus {...form.text('title')} />
      <NativeSelect
        label={t('section')}
        required
        data={sections.map(({ id, label }) => ({ value: id, label }))}
        value={form.draft.sectionId}
        onChange={(event) => form.change({ sectionId: event.currentTarget.value })}
        error={form.errorOf('sectionId')}
      />
      <NativeSelect
        label={t('language')}
        data={locales.map((value) => ({ value, label: t(value) }))}
        value={form.draft.locale}
        onChange={(event) => form.change({ locale: event.currentTarget.value })}
      />
    </EntityEditor>
  )
}
