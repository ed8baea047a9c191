import { chatStepLimits, templateVariableNames, templateVariables } from '@besedka/contract'
import { Button, Textarea } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { insertAt } from '../../ui/insert-at.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { templateWords } from '../templates/words.ts'
import { stepWords } from './step-words.ts'

type Props = { value: string; onChange: (text: string) => void; error: string | undefined }

/** The text of an act, with the variables of templates. Blanks are not offered: nobody would be there to fill them in. */
export function StepText({ value, onChange, error }: Props) {
  const t = useWords(stepWords)
  const tt = useWords(templateWords)
  const locale = useLocale()
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <Textarea
        ref={area}
        label={t('text')}
        required
        autosize
        minRows={2}
        maxRows={10}
        maxLength={chatStepLimits.text}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
      <Menu
        label={tt('insertVariable')}
        position="bottom-start"
        width={300}
        target={(props) => (
          <Button mt={8} variant="default" size="compact-sm" leftSection={<IconBraces size={16} stroke={1.5} aria-hidden />} {...props}>
            {tt('insertVariable')}
          </Button>
        )}
      >
        {templateVariableNames.map((name) => (
          <MenuItem key={name} onClick={() => onChange(insertAt(area.current, value, `{{${name}}}`))}>
            {templateVariables[name][locale]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
