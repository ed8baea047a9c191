import { useWords } from '../texts/words.ts'

/** All that spec 1 lists. */
export function Advantages() {
  const words = useWords()
  return (
    <section className="advantages" id="advantages">
      <h2>{words.advantagesTitle}</h2>
      <ul>
        {words.advantages.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
