import {
  Admin,
  ChipField,
  DataTable,
  DateField,
  Edit,
  EmailField,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
} from "react-admin";
import fakeRestDataProvider from "ra-data-fakerest";
import { createRoot } from "react-dom/client";
import { sampleOrganizations } from "../../demo-fixtures/nonprofit";

/** The least that react-admin can be when used plainly, over the same members as the demo shows. */
const members = sampleOrganizations({ now: new Date() })[0]?.members.map((member) => ({
  ...member,
  id: member.pk,
  name: `${member.first_name} ${member.last_name}`,
}));

const Members = () => (
  <List perPage={25} filters={[<TextInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="edit">
      <DataTable.Col source="name" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="kind" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="status" field={ChipField} />
      <DataTable.Col source="joined_at" field={DateField} />
    </DataTable>
  </List>
);

const MemberEdit = () => (
  <Edit>
    <SimpleForm>
      <TextField source="name" />
      <TextInput source="first_name" />
      <TextInput source="last_name" />
      <TextInput source="phone" />
      <TextInput source="status" />
    </SimpleForm>
  </Edit>
);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <Admin dataProvider={fakeRestDataProvider({ members }, false, 0)} disableTelemetry>
      <Resource name="members" list={Members} edit={MemberEdit} recordRepresentation="name" />
    </Admin>,
  );
}
