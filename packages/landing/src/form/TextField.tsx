import { useEarlyInput } from './use-early-input.ts'

type Props = {
  id: string
  label: string
  value: string
  type?: 'text' | 'tel'
  autoComplete: string
  maxLength: number
  problem?: string | undefined
  onChange(value: string): void
}

export function TextField({ id, label, value, type = 'text', autoComplete, maxLength, problem, onChange }: Props) {
  const input = useEarlyInput(({ value: typed }) => typed !== '' && onChange(typed))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={id}
        inputMode={type}
        value={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        placeholder={type === 'tel' ? '+7 916 123-45-67' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
