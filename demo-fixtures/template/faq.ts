export const faqCategories = [
  "payment",
  "delivery",
  "cancellationReturn",
  "myOrders",
  "productServices",
] as const;
export type FaqCategoryName = (typeof faqCategories)[number];

export interface FaqCategory {
  /** The name of an icon of @mui/icons-material. */
  icon: string;
  title: string;
  subtitle: string;
  qandA: { question: string; ans: string }[];
}

export type Faq = Record<FaqCategoryName, FaqCategory>;

const qandA = (...rows: (readonly [question: string, ans: string])[]): FaqCategory["qandA"] =>
  rows.map(([question, ans]) => ({ question, ans }));

/** The questions of the shop's customers. */
export function sampleFaq(): Faq {
  return {
    payment: {
      icon: "CreditCard",
      title: "Payment",
      subtitle: "Cards, invoices and receipts",
      qandA: qandA(
        [
          "When is my card charged?",
          "When the parcel leaves our shelves, not before. Until then we only reserve the amount.",
        ],
        [
          "Can I pay by invoice?",
          "Yes, if your organisation has ordered from us before. Choose “Invoice” at checkout; it is due after thirty days.",
        ],
        [
          "Which currencies do you accept?",
          "Prices are in US dollars. Your bank converts the amount at its own rate on the day of the charge.",
        ],
        [
          "My payment was refused. What now?",
          "Check the billing address first: it is the reason in most cases. Nothing is charged for a refused attempt, and your cart is kept.",
        ],
        [
          "Where do I find a receipt for my records?",
          "In your orders, behind the three dots. Receipts stay there for seven years.",
        ],
      ),
    },
    delivery: {
      icon: "LocalShipping",
      title: "Delivery",
      subtitle: "Times, costs and tracking",
      qandA: qandA(
        ["How long does delivery take?", "One to eight days. The cart shows the expected day for each item."],
        [
          "What does shipping cost?",
          "Nothing for items marked with free shipping, and five dollars for everything else together.",
        ],
        [
          "Can a neighbour take my parcel?",
          "Yes. Name the neighbour in the note to the driver, and we send you a message once it is there.",
        ],
        ["Do you deliver to a post-office box?", "Only letters and small parcels up to two kilograms."],
        [
          "How do I follow my parcel?",
          "The dispatch message holds a link. It starts to show movement about four hours after it was sent.",
        ],
      ),
    },
    cancellationReturn: {
      icon: "Replay",
      title: "Cancellation & Return",
      subtitle: "Changed your mind?",
      qandA: qandA(
        ["Until when can I cancel an order?", "Until it is packed. After that, simply send it back."],
        [
          "How many days do I have for a return?",
          "Thirty days from the day of delivery, as long as the item still looks like new.",
        ],
        ["Who pays for sending it back?", "We do, with the label that comes in the parcel."],
        [
          "When do I get my refund?",
          "Three working days after the parcel has reached us, to the card or account that paid.",
        ],
      ),
    },
    myOrders: {
      icon: "Inventory2",
      title: "My Orders",
      subtitle: "Everything about an order",
      qandA: qandA(
        [
          "Can I change the delivery address of an order?",
          "Yes, while its state is “pending”. Open the order and choose “Change address”.",
        ],
        [
          "Why was my order split into two parcels?",
          "Because the items lie in two warehouses. You pay shipping only once.",
        ],
        [
          "An item is missing. Whom do I tell?",
          "Open the order, choose “Something is wrong” and mark the item. We send it again the same day.",
        ],
        [
          "Can I order the same things again?",
          "Choose “Order again”; everything that is still in stock goes into your cart.",
        ],
      ),
    },
    productServices: {
      icon: "Handyman",
      title: "Product & Services",
      subtitle: "Warranty, repair and advice",
      qandA: qandA(
        [
          "How long is the warranty?",
          "Two years on everything, and five years on things with a plug from our own workshop.",
        ],
        [
          "Do you repair things you did not sell?",
          "On the first Saturday of the month, at the repair café. Bring patience and the right cable.",
        ],
        [
          "Can I get a spare part?",
          "For ten years after a product's last sale. Write us its name and the number on its underside.",
        ],
        [
          "Is there a discount for nonprofits?",
          "Ten percent on all orders. Send us your registration once and the price changes by itself.",
        ],
      ),
    },
  };
}
