import { useWords } from '../../../locales/define-words.ts'
import { PickField } from '../../../ui/pick/PickField.tsx'
import { type CategoryPath, pathSeparator } from '../../categories/category-paths.ts'
import { chatCategoryWords } from './chat-category-words.ts'

type Props = {
  choices: readonly CategoryPath[]
  busy: boolean
  open?: boolean
  autoFocus?: boolean
  onChoose: (categoryId: string) => void
  onLeave?: () => void
}

/** Chooses a category by typing a few letters of anything in its path. */
export function CategoryPicker({ choices, ...props }: Props) {
  const t = useWords(chatCategoryWords)
  return (
    <PickField
      choices={choices.map(({ id, name, label }) => ({
        id,
        name,
        label,
        above: label === name ? undefined : label.slice(0, -(pathSeparator.length + name.length)),
      }))}
      words={{
        label: t('choose'),
        list: t('title'),
        hint: t('hint'),
        none: t(choices.length === 0 ? 'nothingToChoose' : 'nothingFound'),
      }}
      {...props}
    />
  )
}
