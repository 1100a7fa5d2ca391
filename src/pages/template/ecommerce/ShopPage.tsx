import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { ShopProduct } from "../../../../dataProviders/types";
import { useSearch } from "../../../renderer/context/useSearch";
import { EmptyState } from "../../../ui/EmptyState";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { Pagination } from "../../../ui/Pagination";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { Loaded } from "../shared/Loaded";
import { SearchField } from "../shared/SearchField";
import { useTitle } from "../shared/useTitle";
import { Filters } from "./components/Filters";
import { CartButton, WishButton } from "./components/ProductButtons";
import { ProductCard } from "./components/ProductCard";
import { ShopHead } from "./components/ShopHead";
import {
  changeQuery,
  countFilters,
  filterProducts,
  LAYOUTS,
  pageOfProducts,
  PER_PAGE,
  readShopQuery,
  type ShopQuery,
  SORTS,
  withoutFilters,
  writeShopQuery,
} from "./model/filters";
import { useProducts, useShopActions } from "./useShop";
import "./shop.css";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Input";

const Panel = lazy(async () => ({ default: (await import("../../../renderer/panels/Panel")).Panel }));

/** The products: searched, filtered, in order, and put into the cart. What is shown stands in the address. */
export function ShopPage(): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const query = readShopQuery(search);
  const products = useProducts(query.q, query.sort);
  const title = t("templateShop.title");
  useTitle(title);
  const show = (next: ShopQuery): void => replaceSearch(writeShopQuery(next));
  const parts = {
    query,
    onChange: (change: Partial<ShopQuery>) => show(changeQuery(query, change)),
    onClear: () => show(withoutFilters(query)),
  };
  return (
    <div className="al-tpl-shop">
      <ShopHead title={title} at="shop" />
      <Loaded query={products} height="70vh" failed={t("templateShop.failed")}>
        {({ products: all }) => <Shelves {...parts} all={all} />}
      </Loaded>
    </div>
  );
}

interface ShelvesProps {
  all: readonly ShopProduct[];
  query: ShopQuery;
  onChange(change: Partial<ShopQuery>): void;
  onClear(): void;
}

function Shelves({ all, query, onChange, onClear }: ShelvesProps): ReactElement {
  const t = useTranslate();
  const found = filterProducts(all, query);
  const filters = <Filters products={all} query={query} onChange={onChange} onClear={onClear} />;
  return (
    <div className="al-tpl-shop-columns">
      <aside className="al-card al-tpl-shop-aside" aria-label={t("templateShop.filters")}>
        {filters}
      </aside>
      <section className="al-tpl-shop-main" aria-label={t("templateShop.products")}>
        <Tools query={query} count={found.length} onChange={onChange}>
          {filters}
        </Tools>
        {found.length === 0 ? (
          <EmptyState
            icon={<Icon name="SearchOff" />}
            title={t("templateShop.none")}
            body={t("templateShop.none_detail")}
            actions={
              <Button variant="secondary" onClick={() => onChange({ ...withoutFilters(query), q: "" })}>
                {t("templateShop.show_all")}
              </Button>
            }
          />
        ) : (
          <Found found={found} query={query} onChange={onChange} />
        )}
      </section>
    </div>
  );
}

function Tools(props: {
  query: ShopQuery;
  count: number;
  onChange(change: Partial<ShopQuery>): void;
  children: ReactElement;
}): ReactElement {
  const { query, count, onChange, children } = props;
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const filters = countFilters(query);
  const close = (): void => setIsOpen(false);
  return (
    <div className="al-tpl-shop-tools">
      <p role="status">{t("templateShop.results", { smart_count: count })}</p>
      <SearchField label={t("templateShop.search")} value={query.q} onSearch={(q) => onChange({ q })} />
      <Button
        variant="secondary"
        size="small"
        className="al-tpl-shop-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Glyph name="filter" size={18} />
        {filters === 0 ? t("templateShop.filters") : t("templateShop.filters_count", { count: filters })}
      </Button>
      <label className="al-tpl-shop-sort">
        <VisuallyHidden>{t("templateShop.sort")}</VisuallyHidden>
        <Select
          size="small"
          value={query.sort}
          onChange={({ target }) =>
            onChange({ sort: SORTS.find((one) => one === target.value) ?? "featured" })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`templateShop.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </label>
      <SegmentedControl
        label={t("templateShop.look")}
        segments={LAYOUTS.map((layout) => ({
          id: layout,
          label: (
            <>
              <Icon name={layout === "grid" ? "GridView" : "ViewList"} size={20} />
              <VisuallyHidden>{t(`templateShop.layouts.${layout}`)}</VisuallyHidden>
            </>
          ),
        }))}
        value={query.layout}
        onChange={(layout) => onChange({ layout })}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel
            title={t("templateShop.filters")}
            onClose={close}
            footer={<Button onClick={close}>{t("templateShop.show_results", { smart_count: count })}</Button>}
          >
            {children}
          </Panel>
        </Suspense>
      ) : null}
    </div>
  );
}

function Found(props: {
  found: readonly ShopProduct[];
  query: ShopQuery;
  onChange(change: Partial<ShopQuery>): void;
}): ReactElement {
  const { found, query, onChange } = props;
  const t = useTranslate();
  const actions = useShopActions();
  const { shown, page } = pageOfProducts(found, query.page);
  const from = (page - 1) * PER_PAGE + 1;
  const goTo = (next: number): void => {
    onChange({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <ul className="al-tpl-shop-products" data-layout={query.layout}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product}>
              <WishButton product={product} actions={actions} />
              <CartButton product={product} actions={actions} />
            </ProductCard>
          </li>
        ))}
      </ul>
      <div className="al-tpl-shop-pages">
        <Pagination
          page={page}
          perPage={PER_PAGE}
          total={found.length}
          onPage={goTo}
          labels={{
            nav: t("renderer.pagination.label"),
            range: t("renderer.pagination.range", {
              from,
              to: from + shown.length - 1,
              total: found.length,
            }),
            previous: t("renderer.pagination.previous"),
            next: t("renderer.pagination.next"),
          }}
        />
      </div>
    </>
  );
}
