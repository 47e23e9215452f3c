import { Page } from '#dashboard/components/page.tsx'
import { ContactCard } from './components/contact-card.tsx'
import { Faq } from './components/faq.tsx'
import { MessageForm } from './components/message-form.tsx'
import { Places } from './components/places.tsx'

/** /support; on narrow screens the two columns become one, the contact card first. */
export default function SupportPage() {
  return (
    <Page dense page="support">
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_372px] xl:items-start">
        <div className="contents xl:flex xl:flex-col xl:gap-4">
          <div className="order-2">
            <MessageForm />
          </div>
          <div className="order-4">
            <Places />
          </div>
        </div>
        <div className="contents xl:flex xl:flex-col xl:gap-4">
          <div className="order-1">
            <ContactCard />
          </div>
          <div className="order-3">
            <Faq />
          </div>
        </div>
      </div>
    </Page>
  )
}
