type Props = {
  id: string
  label: string
  value: string
  type?: 'text' | 'tel'
  autocomplete: string
  maxLength: number
  problem?: string | undefined
  onChange(value: string): void
}

export function TextField({ id, label, value, type = 'text', autocomplete, maxLength, problem, onChange }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={id}
        inputMode={type}
        value={value}
        autocomplete={autocomplete}
        maxLength={maxLength}
        placeholder={type === 'tel' ? '+7 916 123-45-67' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
