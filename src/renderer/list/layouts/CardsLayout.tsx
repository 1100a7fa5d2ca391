import type { RaRecord } from "ra-core";
import { type ReactElement, useMemo } from "react";
import { useLabels, useRenderer } from "../../context";
import { pictureAddress } from "../../values/pictureAddress";
import { valueAt } from "../../values/valueAt";
import { useListState } from "../query/useListState";
import { useRowEvents } from "../table/useRowEvents";
import { useRecordName } from "../../values/useRecordName";
import { ListPagination } from "../table/ListPagination";
import { RowMenu } from "../../record/actions/ListRowMenu";
import "./layouts.css";
import { RecordCard } from "./RecordCard";
import type { LayoutProps } from "./types";
import { Checkbox } from "../../../ui/controls/Checkbox";

/** Above so many cards those out of view are left out of the browser's work. */
const MANY = 100;

/** A page of the list as cards side by side. */
export default function CardsLayout(props: LayoutProps): ReactElement {
  const { definition, list, view, columns, selectable, hasMenu } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const labels = useLabels();
  const { data = [], isFetching, isPlaceholderData, selectedIds } = useListState();
  const { baseHref, menu, closeMenu, onClick } = useRowEvents(definition, list.rowClick);
  const selected = useMemo(() => new Set(selectedIds.map(String)), [selectedIds]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the cards' own links and buttons take the keyboard */}
      <ul
        className="al-cards"
        data-long={data.length > MANY || undefined}
        aria-label={labels.name()}
        aria-busy={isFetching && isPlaceholderData}
        data-clickable={list.rowClick || undefined}
        onClick={onClick}
      >
        {data.map((record) => (
          <li key={record.id}>
            <RecordCard
              definition={definition}
              record={record}
              columns={columns.filter(({ source }) => source !== view.picture)}
              rowClick={list.rowClick}
              baseHref={baseHref}
              hasMenu={hasMenu}
              selected={selected.has(String(record.id))}
              picture={
                view.picture === undefined ? undefined : <Picture record={record} source={view.picture} />
              }
              tools={
                selectable ? (
                  <span className="al-check">
                    <Checkbox
                      readOnly
                      checked={selected.has(String(record.id))}
                      aria-label={translate("renderer.selection.row", {
                        name: recordName(definition, record),
                      })}
                    />
                  </span>
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <ListPagination list={list} />
      {menu ? <RowMenu definition={definition} {...menu} onClose={closeMenu} /> : null}
    </>
  );
}

/** Decorative: the card's name says whose it is. A card without a picture keeps its place. */
function Picture({ record, source }: { record: RaRecord; source: string }): ReactElement {
  const value = valueAt(record, source);
  const address = pictureAddress(value);
  return (
    <div className="al-record-card-picture">
      {address === undefined ? null : (
        <img
          src={address}
          alt=""
          loading="lazy"
          draggable={false}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </div>
  );
}
