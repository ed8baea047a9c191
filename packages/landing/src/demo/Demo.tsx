import { useWords } from '../texts/words.ts'
import { CustomerSide } from './CustomerSide.tsx'
import { OperatorSide } from './OperatorSide.tsx'
import { useTalk } from './use-talk.ts'

/** Instead of a picture: a chat that one holds from both sides. */
export function Demo() {
  const words = useWords()
  const { talk, typing, write } = useTalk()
  return (
    <section className="demo" id="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{words.demo.title}</h2>
      <p className="sectionLead">{words.demo.lead}</p>
      <div className="stage">
        <CustomerSide talk={talk} onType={() => typing('customer')} onWrite={(text) => write('customer', text)} />
        <OperatorSide talk={talk} onType={() => typing('operator')} onWrite={(text) => write('operator', text)} />
      </div>
    </section>
  )
}
