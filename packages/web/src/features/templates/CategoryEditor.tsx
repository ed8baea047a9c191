import { fieldErrors, type TemplateCategoryView, templateCategoryFields } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { templateWords } from './words.ts'

const schema = z.object(templateCategoryFields)

type Props = {
  /** Without one it is a new one. */
  category: TemplateCategoryView | undefined
  /** Where its templates can go when it is deleted. */
  others: readonly TemplateCategoryView[]
  isEmpty: boolean
  onClose: () => void
  onDeleted: () => void
}

/** A category of templates: its name, and its end. */
export function CategoryEditor({ category, others, isEmpty, onClose, onDeleted }: Props) {
  const t = useWords(templateWords)
  // One sees no personal templates of colleagues: the server says that there are some.
  const [holdsOthers, setHoldsOthers] = useState(false)
  const isInUse = !isEmpty || holdsOthers
  const form = useForm({
    name: `template-category.${category?.id ?? 'new'}`,
    initial: { name: category?.name ?? '' },
    problemsOf(draft) {
      const result = schema.safeParse(draft)
      return result.success ? {} : fieldErrors(result.error)
    },
    async save({ name }) {
      if (category) await api.templateCategories.update({ categoryId: category.id, name })
      else await api.templateCategories.create({ name })
    },
  })
  return (
    <EntityEditor
      form={form}
      title={category?.name ?? t('newCategory')}
      createLabel={category ? undefined : t('create')}
      saved={t(category ? 'categorySaved' : 'categoryCreated')}
      onClose={onClose}
      acts={(leave) =>
        category &&
        (!isInUse || others.length > 0) && (
          <DeleteEntity
            label={t('deleteCategory')}
            question={t('deleteCategoryQuestion', { name: category.name })}
            text={t(isInUse ? (isEmpty ? 'deleteOthersCategory' : 'deleteFullCategory') : 'deleteEmptyCategory')}
            done={t('categoryDeleted')}
            remove={(replacementId) =>
              api.templateCategories.delete({ categoryId: category.id, replacementId: replacementId || undefined }).catch((error) => {
                if (isApiError(error, 'templateCategoryInUseException')) setHoldsOthers(true)
                throw error
              })
            }
            replacement={isInUse ? { label: t('moveTo'), choices: others } : undefined}
            onDeleted={() => {
              leave()
              onDeleted()
            }}
          />
        )
      }
    >
      <TextInput label={t('categoryName')} required maxLength={128} data-autofocus {...form.text('name')} />
    </EntityEditor>
  )
}
