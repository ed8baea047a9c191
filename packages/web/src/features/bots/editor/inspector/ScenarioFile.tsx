import { BotScenarioFile } from '@besedka/contract'
import { Button, FileButton } from '@mantine/core'
import { useWords } from '../../../../locales/define-words.ts'
import { saveAs } from '../../../../ui/save-as.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { editorWords } from '../editor-words.ts'
import { withKnownFiles } from '../scenario-edits.ts'
import type { Work } from '../use-scenario.ts'
import styles from './Inspector.module.css'

/** The scenario as a file: to keep it, or to take it to another organisation. */
export function ScenarioFile({ work }: { work: Work }) {
  const t = useWords(editorWords)

  function download(): void {
    const { name } = work.view
    const file: BotScenarioFile = { format: 'besedka.bot-scenario', version: 1, name, scenario: work.scenario }
    saveAs(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${name}.json`)
  }

  async function load(file: File | null): Promise<void> {
    if (!file) return
    const read = BotScenarioFile.safeParse(readJson(await file.text()))
    if (read.success) work.edit(() => withKnownFiles(read.data.scenario, work.files))
    showToast(read.success ? { kind: 'success', text: t('imported') } : { kind: 'error', text: t('importFailed') })
  }

  return (
    <div className={styles.row}>
      <Button variant="default" onClick={download}>
        {t('exportJson')}
      </Button>
      <FileButton accept="application/json" onChange={(file) => void load(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('importJson')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
