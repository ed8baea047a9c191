import { fieldText } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import type { UserEditor } from './use-user-editor.ts'
import type { UserDraft } from './user-draft.ts'

type TextField = 'name' | 'email' | 'phone' | 'affiliation' | 'autoBreak'

/** Ties an input to a field of the form: its value, its changes, its complaint when it is left. */
export function useField(editor: UserEditor) {
  const locale = useLocale()

  function errorOf(field: keyof UserDraft): string | undefined {
    const problem = editor.problems[field]
    return problem && fieldText(problem.key, problem.params, locale)
  }

  function text(field: TextField) {
    return {
      name: field,
      value: editor.draft[field],
      onChange: (event: { currentTarget: { value: string } }) => editor.change({ [field]: event.currentTarget.value }),
      onBlur: () => editor.check(field),
      error: errorOf(field),
    }
  }

  return { text, errorOf }
}
