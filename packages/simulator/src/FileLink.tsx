import type { SimulatedFileView } from '@besedka/contract/simulators'
import { Icon } from './Icon.tsx'
import { useWords } from './texts/words.ts'

/** A file to take home. */
export function FileLink({ file }: { file: SimulatedFileView }) {
  const { words, size } = useWords()
  return (
    <a className="fileLink" href={file.url} download={file.name} aria-label={`${words.download} ${file.name}`}>
      <Icon name="file" />
      <span className="fileName">{file.name}</span>
      <span className="fileSize">{size(file.sizeBytes)}</span>
    </a>
  )
}
