import type { TemplateView } from '@besedka/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DeleteNamed } from '../chat-steps/DeleteNamed.tsx'
import { directoryQuery } from '../users/users-queries.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FilesField } from './FilesField.tsx'
import { TemplateText } from './TemplateText.tsx'
import { draftOfTemplate, emptyTemplate, templateOfDraft, templateProblems } from './template-draft.ts'
import styles from './templates.module.css'
import { VariantFields } from './VariantFields.tsx'
import { templateWords } from './words.ts'

type Props = {
  /** Without one it is a new one. */
  template: TemplateView | undefined
  /** Where a new one begins: who may only have personal ones makes no others. */
  onlyPersonal?: boolean
  categoryId?: string
  onClose: () => void
}

/** A template beside what it was opened from. */
export function TemplateEditor({ template, onlyPersonal = false, categoryId = '', onClose }: Props) {
  const t = useWords(templateWords)
  const user = useCurrentUser()
  const { data: directory } = useQuery(directoryQuery)
  const form = useForm({
    name: `template.${template?.id ?? (onlyPersonal ? 'newPersonal' : 'new')}`,
    initial: template ? draftOfTemplate(template) : emptyTemplate(onlyPersonal, categoryId),
    problemsOf: templateProblems,
    fieldOf: (error) => (isApiError(error, 'templateShortcutAlreadyExistsException') ? 'shortcut' : undefined),
    async save(draft) {
      if (template) await api.templates.update({ templateId: template.id, ...templateOfDraft(draft) })
      else await api.templates.create({ personal: draft.personal, ...templateOfDraft(draft) })
    },
  })
  const { draft, change } = form
  const isShared = template ? template.ownerId === null : !draft.personal
  const author = directory?.accounts.find(({ id }) => id === template?.authorId)
  // Somebody who has left protects nothing any more.
  const isProtected = template?.protected && template.authorId !== user.id && author?.active !== false
  const mayChange = !template || template.ownerId === user.id || (hasRight(user, 'AUTHORITY_TEAM_TEMPLATE') && !isProtected)

  return (
    <EntityEditor
      form={form}
      title={template?.title ?? t(onlyPersonal ? 'newPersonal' : 'newTitle')}
      createLabel={template ? undefined : t('create')}
      saved={t(template ? 'saved' : 'created')}
      onClose={onClose}
      above={!mayChange && <p className={styles.notice}>{t(isProtected ? 'protectedBy' : 'notYours')}</p>}
      acts={(leave) =>
        template &&
        mayChange && (
          <DeleteNamed
            label={t('delete')}
            question={t('deleteQuestion', { name: template.title })}
            text={t('deleteText')}
            id={template.id}
            done={t('deleted')}
            remove={() => api.templates.delete({ templateId: template.id })}
            onDeleted={leave}
          />
        )
      }
    >
      <fieldset className={styles.fields} disabled={!mayChange}>
        <CategoryField form={form} personal={draft.personal} />
        <TextInput label={t('name')} required maxLength={128} data-autofocus {...form.text('title')} />
        <TemplateText
          description={t('textHint')}
          minRows={5}
          maxRows={16}
          maxLength={10_000}
          value={draft.text}
          onText={(text) => change({ text })}
          onBlur={() => form.check('text')}
          error={form.errorOf('text')}
        />
        <VariantFields form={form} />
        <FilesField files={draft.files} onChange={(files) => change({ files })} />
        <TextInput
          label={t('shortcut')}
          description={t('shortcutHint')}
          maxLength={33}
          autoCapitalize="off"
          spellCheck={false}
          leftSection="/"
          {...form.text('shortcut')}
        />
        <AudienceFields form={form} template={template} onlyPersonal={onlyPersonal} />
        {isShared && (
          <Checkbox
            label={t('protect')}
            description={t('protectHint')}
            checked={draft.protected}
            onChange={(event) => change({ protected: event.currentTarget.checked })}
          />
        )}
      </fieldset>
    </EntityEditor>
  )
}
