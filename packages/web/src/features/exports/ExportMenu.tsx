import type { ExportView } from '@besedka/contract'
import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { saveFrom } from '../../ui/save-as.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { dismissToast, showToast } from '../../ui/toasts/toasts.ts'
import { exportWords } from './export-words.ts'
import styles from './exports.module.css'
import { type ExportsOf, exportsQuery, isBeingMade } from './exports-query.ts'
import { FilesMade } from './FilesMade.tsx'

type Choice = { label: string; start: () => Promise<ExportView> }

type Props = {
  of: ExportsOf
  label: string
  choices: readonly Choice[]
  /** What stands with them and makes no file, such as bringing one in. */
  other?: { label: string; act: () => void }
}

/** A button that has a file made in one of several forms, saves it once it is there, and shows those of the last day. */
export function ExportMenu({ of, label, choices, other }: Props) {
  const { asking, making, start } = useExport(of)
  return (
    <Popover
      label={label}
      position="bottom-end"
      width={340}
      target={(props) => (
        <Button
          variant="default"
          loading={asking}
          // While a file is made the button still opens: the file is cancelled there.
          leftSection={making ? <Loader size={16} /> : <IconDownload size={16} stroke={1.5} aria-hidden />}
          {...props}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.box}>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              className={styles.choice}
              onClick={() => {
                close()
                void start(choice.start)
              }}
            >
              {choice.label}
            </button>
          ))}
          {other && (
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                close()
                other.act()
              }}
            >
              {other.label}
            </button>
          )}
          <FilesMade of={of} />
        </div>
      )}
    </Popover>
  )
}

/** Has files made, and saves each as soon as it is there. */
function useExport(of: ExportsOf) {
  const t = useWords(exportWords)
  const client = useQueryClient()
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  /** What was said as it began has nothing more to say once the file is there. */
  const said = useRef<number>(undefined)
  const { data: files } = useQuery({ ...exportsQuery(of), enabled: awaited.length > 0 })

  useEffect(() => {
    if (!files) return
    // A cancelled file has left the list, and is not announced.
    const left = awaited.filter((id) => files.some((file) => file.id === id && isBeingMade(file)))
    if (left.length === awaited.length) return
    const settled = files.filter((file) => awaited.includes(file.id) && !isBeingMade(file))
    if (said.current !== undefined) dismissToast(said.current)
    for (const { url, fileName } of settled) {
      if (url) saveFrom(url, fileName)
      showToast(url ? { kind: 'success', text: t('saved', { name: fileName }) } : { kind: 'error', text: t('broken', { name: fileName }) })
    }
    setAwaited(left)
  }, [files, awaited, t])

  async function start(ask: () => Promise<ExportView>): Promise<void> {
    setAsking(true)
    try {
      const { id } = await ask()
      said.current = showToast({ kind: 'info', text: t('started') })
      // The cached list does not have it yet.
      await client.fetchQuery({ ...exportsQuery(of), staleTime: 0 })
      setAwaited((ids) => [...ids, id])
    } catch (error) {
      showProblem(error)
    } finally {
      setAsking(false)
    }
  }

  return { asking, making: awaited.length > 0, start }
}
